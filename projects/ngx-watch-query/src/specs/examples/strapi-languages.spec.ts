import { signal, type Signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryService,
  withCache,
  withMutations,
  type ModelEvent,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';

interface Article {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
}

const Articles = gql<{ readonly articles: readonly Article[] }, { locale: string }>`
  query Articles($locale: I18NLocaleCode!) {
    articles(locale: $locale) {
      id: documentId
      title
      locale
    }
  }
`;

const ArticleOne = gql<{ readonly article: Article | null }, { id: string; locale: string }>`
  query Article($id: ID!, $locale: I18NLocaleCode!) {
    article(documentId: $id, locale: $locale) {
      id: documentId
      title
      locale
    }
  }
`;

const Rename = gql<
  { readonly updateArticle: Article },
  { id: string; locale: string; title: string }
>`
  mutation Rename($id: ID!, $locale: I18NLocaleCode!, $title: String!) {
    updateArticle(documentId: $id, locale: $locale, data: { title: $title }) {
      id: documentId
      title
      locale
    }
  }
`;

const GERMAN: Article = { id: 'a', title: 'Hitze', locale: 'de' };
const ENGLISH: Article = { id: 'a', title: 'Heat', locale: 'en' };
const RENAMED: Article = { ...GERMAN, title: 'Glut' };

/** The option `onEvent` of what shows this language. */
const refetchOthers =
  (locale: Signal<string>) =>
  (_: number, { model }: ModelEvent) =>
    model && model['locale'] !== locale() ? 'refetch' : undefined;

function setup(...features: readonly WatchQueryFeature[]) {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({}, withMutations(), ...features)],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const openList = (locale: Signal<string>) =>
    TestBed.runInInjectionContext(() =>
      service.watchQuery(
        Articles,
        { locale },
        { scope: 'articles', onEvent: refetchOthers(locale) },
      ),
    );
  const openRecord = (locale: Signal<string>) =>
    TestBed.runInInjectionContext(() =>
      service.watchQuery(
        ArticleOne,
        { id: 'a', locale },
        { scope: 'article', onEvent: refetchOthers(locale) },
      ),
    );
  /** Opens the list and the record in this language, and returns what reads their titles. */
  const openBoth = (article: Article) => {
    const list = openList(signal(article.locale));
    const one = openRecord(signal(article.locale));
    server.expectOne('Articles').flush({ articles: [article] });
    server.expectOne('Article').flush({ article });
    return () => [...(list.data ?? []), one.data].map(row => row?.title);
  };
  const rename = () =>
    service
      .mutate(
        Rename,
        { id: 'a', locale: 'de', title: 'Glut' },
        { optimisticResponse: { updateArticle: RENAMED } },
      )
      .subscribe();
  return { server, service, openList, openBoth, rename };
}

describe('Strapi with texts in several languages, as in the docs', () => {
  it('M12: what shows the language of a change has it at once, all others keep their text', () => {
    const { server, openBoth, rename } = setup();
    const [german, english] = [openBoth(GERMAN), openBoth(ENGLISH)];
    rename();
    expect([german(), english()]).toEqual([
      ['Glut', 'Glut'],
      ['Heat', 'Heat'],
    ]);
    server.expectMutation('Rename').flush({ updateArticle: RENAMED });
    expect([german(), english()]).toEqual([
      ['Glut', 'Glut'],
      ['Heat', 'Heat'],
    ]);
    // Both lists are refetched, and the record in the other language.
    for (const article of [RENAMED, ENGLISH]) {
      server
        .expectOne(
          ({ query, variables }) =>
            query.includes('articles(') && variables['locale'] === article.locale,
        )
        .flush({ articles: [article] });
    }
    server.expectOne('Article').flush({ article: ENGLISH });
    expect([german(), english()]).toEqual([
      ['Glut', 'Glut'],
      ['Heat', 'Heat'],
    ]);
    server.verify();
  });

  for (const features of [[], [withCache()]]) {
    const where = features.length === 0 ? '' : ', also from a cache that was cleared before';
    it(`M12: a list that changes its language after a change shows the other text${where}`, () => {
      const { server, service, openList, rename } = setup(...features);
      const locale = signal('en');
      const list = openList(locale);
      server.expectOne('Articles').flush({ articles: [ENGLISH] });
      locale.set('de');
      TestBed.tick();
      server.expectOne('Articles').flush({ articles: [GERMAN] });
      if (features.length > 0) service.clearCache();
      rename();
      server.expectMutation('Rename').flush({ updateArticle: RENAMED });
      locale.set('en');
      TestBed.tick();
      server.expectOne('Articles').flush({ articles: [ENGLISH] });
      expect(list.data).toEqual([ENGLISH]);
      server.expectNone();
    });
  }
});
