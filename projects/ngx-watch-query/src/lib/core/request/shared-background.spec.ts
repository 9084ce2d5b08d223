import type { GraphQLRequest } from 'ngx-watch-query/private';
import { NEVER } from 'rxjs';
import { Round } from '../state/round';
import { SharedRequests } from './shared-requests';

describe('SharedRequests', () => {
  const requestWith = (
    changes: Pick<GraphQLRequest, 'isBackground' | 'bypassTransferCache'>,
  ): GraphQLRequest => ({
    query: '{ movies { id } }',
    operationName: undefined,
    variables: {},
    context: undefined,
    ...changes,
  });
  const callers = requestWith({ isBackground: false, bypassTransferCache: false });
  const background = requestWith({ isBackground: true, bypassTransferCache: true });

  function setup() {
    const sent: GraphQLRequest[] = [];
    const wire = {
      send: (request: GraphQLRequest) => {
        sent.push(request);
        return NEVER;
      },
    };
    return { shared: new SharedRequests(wire, new Round()), sent };
  }

  /** The requests on the wire if these are sent in one flush. */
  function sentFor(requests: readonly GraphQLRequest[]): readonly GraphQLRequest[] {
    const { shared, sent } = setup();
    shared.shareDuring(() => {
      for (const request of requests) shared.send(request).subscribe();
    });
    return sent;
  }

  for (const requests of [
    [callers, background],
    [background, callers],
  ]) {
    it(`E5, F7: a request that a caller and the background share is the caller's, and bypasses the transfer cache (${requests[0] === callers ? 'caller' : 'background'} first)`, () => {
      expect(sentFor(requests)).toEqual([
        requestWith({ isBackground: false, bypassTransferCache: true }),
      ]);
    });
  }

  it('E5: a flush within a flush is a part of it: it shares its requests, and so do those after it', () => {
    const { shared, sent } = setup();
    const send = () => shared.send(callers).subscribe();
    shared.shareDuring(() => {
      send();
      shared.shareDuring(send);
      send();
    });
    expect(sent).toEqual([callers]);
  });

  it('E5: a request that only the background shares stays in the background', () => {
    expect(sentFor([background, background])).toEqual([background]);
  });
});
