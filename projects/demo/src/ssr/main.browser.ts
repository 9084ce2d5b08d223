import { bootstrapApplication } from '@angular/platform-browser';
import { App } from '../app/app';
import { hydratedConfig } from './hydrated.config';

bootstrapApplication(App, hydratedConfig).catch((error: unknown) => {
  console.error(error);
});
