import type { ApplicationRef } from '@angular/core';
import { bootstrapApplication, type BootstrapContext } from '@angular/platform-browser';
import { App } from '../app/app';
import { serverConfig } from './server.config';

export default function bootstrap(context: BootstrapContext): Promise<ApplicationRef> {
  return bootstrapApplication(App, serverConfig, context);
}
