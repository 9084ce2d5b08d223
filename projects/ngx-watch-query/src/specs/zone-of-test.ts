/** The parts of `NgZone` that the library uses, without zone.js. */
export class ZoneOfTest {
  isInside = true;

  run<T>(job: () => T): T {
    return this.#with(true, job);
  }

  runOutsideAngular<T>(job: () => T): T {
    return this.#with(false, job);
  }

  /** Notes an event, and on which side it has happened. */
  note(what: string): string {
    return `${what} ${this.isInside ? 'inside' : 'outside'}`;
  }

  #with<T>(isInside: boolean, job: () => T): T {
    const before = this.isInside;
    this.isInside = isInside;
    try {
      return job();
    } finally {
      this.isInside = before;
    }
  }
}
