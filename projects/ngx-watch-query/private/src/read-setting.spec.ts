import { HttpErrorResponse } from '@angular/common/http';
import { lastValueFrom, throwError } from 'rxjs';
import { readSetting, OpeningError } from './read-setting';

describe('a function of the application that a transport calls', () => {
  const expired = new HttpErrorResponse({ status: 401, statusText: 'Expired', url: '/token' });

  for (const [thrown, message] of [
    [expired, 'Http failure response for /token: 401 Expired'],
    [new Error('no token'), 'no token'],
    ['no token', 'no token'],
    [{ message: 401 }, '[object Object]'],
    [null, 'null'],
    [undefined, 'undefined'],
  ] as const) {
    it(`E3: is told of with the message of what it throws: ${message}`, async () => {
      const read = () => lastValueFrom(throwError(() => thrown));
      const failure = await readSetting(read).catch((error: unknown) => error);
      expect(failure).toEqual(new OpeningError(message));
      expect(failure instanceof Error && failure.cause).toBe(thrown);
    });
  }
});
