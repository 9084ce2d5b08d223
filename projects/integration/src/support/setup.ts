import { provideHttpClient, withInterceptors, type HttpInterceptorFn } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService, type WatchQueryConfig } from 'ngx-watch-query';

/**
 * Sets up the library as an application does: with Angular's HttpClient and a real server, without
 * a test double.
 */
export function setup(
  { uri }: { readonly uri: string },
  config: Partial<WatchQueryConfig> = {},
  ...interceptors: readonly HttpInterceptorFn[]
): <T>(make: (service: WatchQueryService) => T) => T {
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(withInterceptors([...interceptors])),
      provideWatchQuery({ uri, ...config }),
    ],
  });
  return make => TestBed.runInInjectionContext(() => make(TestBed.inject(WatchQueryService)));
}
