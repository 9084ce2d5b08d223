import { Location } from '@angular/common';
import { ApplicationRef } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { countNavigations, type NavigationCount } from './count-navigations';
import type { FilmServer, SentRequest } from './film-server';
import { pass } from './prepare-apps';

/** Longer than an answer, a navigation or the pause between two writes takes, in milliseconds. */
export const QUIET = 200;

/** What a step caused: requests, navigations of the library, and the address bar after it. */
export interface StepResult {
  readonly f: number;
  readonly n: number;
  readonly url: string;
}

/** A running application, and what a case does to it. Its methods may be detached. */
export class RunningApp {
  readonly router: Router = TestBed.inject(Router);
  readonly location: Location = TestBed.inject(Location);
  readonly application: ApplicationRef = TestBed.inject(ApplicationRef);
  readonly count: NavigationCount = countNavigations(this.router, this.location);
  readonly host: Element = document.body.appendChild(document.createElement('div'));
  readonly requests: SentRequest[];

  constructor(
    readonly server: FilmServer,
    /** What reached Angular's ErrorHandler. */
    readonly thrown: readonly unknown[],
  ) {
    this.requests = server.requests;
  }

  get url(): string {
    return this.location.path(true);
  }

  /** The values of one variable in the requests of the last step. */
  readonly asked = (name: string): readonly unknown[] =>
    this.requests.map(({ variables }) => variables[name]);

  /** A foreign navigation. */
  readonly go = (to: string): Promise<boolean> =>
    this.count.foreign(() => this.router.navigateByUrl(to));

  readonly back = (): void => this.location.back();

  readonly forward = (): void => this.location.forward();

  /** Runs a step and waits until the application is at rest. */
  readonly step = async (act: () => unknown): Promise<StepResult> => {
    this.requests.length = 0;
    this.count.reset();
    await act();
    await pass(QUIET);
    return { f: this.requests.length, n: this.count.ours, url: this.url };
  };
}

/** An application whose components create something. */
export class App<T> extends RunningApp {
  constructor(
    server: FilmServer,
    thrown: readonly unknown[],
    /** Everything that was created; each new component creates its own. */
    readonly allMade: readonly T[],
  ) {
    super(server, thrown);
  }

  /** What was created last. */
  get made(): T {
    const last = this.allMade.at(-1);
    if (last === undefined) throw new Error('no component has made anything yet');
    return last;
  }
}
