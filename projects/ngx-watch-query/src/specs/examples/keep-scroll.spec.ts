import { TestBed } from '@angular/core/testing';
import { withCache } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { until } from '../until';
import { ScrolledFilms } from './scrolled-films';

function open(director: string) {
  const fixture = TestBed.createComponent(ScrolledFilms);
  const host = fixture.nativeElement as HTMLElement;
  document.body.append(host);
  fixture.componentRef.setInput('director', director);
  fixture.autoDetectChanges();
  const pane = () => host.querySelector('ul') ?? host;
  const answer = async () => {
    const request = TestBed.inject(WatchQueryTestingController).expectOne('Films');
    const id = String(request.variables['director']);
    const data = Array.from({ length: 100 }, (_, index) => ({
      id: `${id}-${String(index)}`,
      title: `${id} ${String(index)}`,
    }));
    request.flush({ films: { data, paginatorInfo: { currentPage: 1, lastPage: 1, total: 100 } } });
    await fixture.whenStable();
  };
  const show = async (next: string) => {
    fixture.componentRef.setInput('director', next);
    await fixture.whenStable();
  };
  /** Scrolls, and waits until the browser has told it. */
  const scroll = async (top: number) => {
    const told = new Promise(resolve => {
      pane().addEventListener('scroll', resolve, { once: true });
    });
    pane().scrollTop = top;
    await told;
  };
  const text = () => pane().textContent;
  return { answer, show, scroll, text, fixture, top: () => pane().scrollTop };
}

describe('the recipe for a pane that scrolls', () => {
  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({}, withCache())] });
  });

  it('K1: shows each list where it was left, with its cached rows', async () => {
    const { answer, show, scroll, top, text } = open('a');
    await answer();
    await scroll(300);
    await show('b');
    // The old rows stay until the answer, and so does their place.
    expect(text()).toContain('a 0');
    expect(top()).toBe(300);
    await scroll(320);
    await answer();
    expect(text()).toContain('b 0');
    expect(top()).toBe(0);
    await scroll(150);
    await show('a');
    expect(text()).toContain('a 0');
    expect(top()).toBe(320);
    await answer();
    expect(top()).toBe(320);
    await show('b');
    expect(top()).toBe(150);
  });

  it('K1: shows the list of a component that is created again where it was left', async () => {
    const first = open('c');
    await first.answer();
    await first.scroll(200);
    first.fixture.destroy();
    const second = open('c');
    await until(() => second.text().includes('c 0'));
    await second.fixture.whenStable();
    expect(second.top()).toBe(200);
  });
});
