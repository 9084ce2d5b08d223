// The list of ../../size/bare by urql with its normalised cache; it fetches without HttpClient.
import { ChangeDetectionStrategy, Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { URI } from '../../size/movie';
import { TEMPLATE } from '../../size/template';
import { UrqlList } from './urql-list';

const client = new Client({
  url: URI,
  exchanges: [cacheExchange({}), fetchExchange],
  preferGetMethod: false,
});

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class App {
  protected readonly movies = new UrqlList(client);
}

bootstrapApplication(App).catch(console.error);
