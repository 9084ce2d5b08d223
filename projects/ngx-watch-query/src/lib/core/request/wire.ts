import { InjectionToken } from '@angular/core';
import type { RequestTransport } from 'ngx-watch-query/private';

/** Where all requests leave, shared or not: the transport, behind the stages of features. */
export const WIRE = new InjectionToken<RequestTransport>('ngx-watch-query wire');
