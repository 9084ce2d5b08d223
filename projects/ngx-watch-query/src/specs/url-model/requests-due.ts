import { differing, type Asked } from './asked';

type Happened = { readonly adopts: Asked } | { readonly asks: Asked };

/** Which requests a WatchQuery of a trial owes, and which it sends. */
export class RequestsDue {
  /** How often a request was due to the URL. */
  adopted = 0;
  sent = 0;
  #happened: Happened[] = [];
  /**
   * Requests that may, but need not be sent: calls of this tick, a page past the end.
   * Which calls change anything is for the specs of the pages, not of the URL.
   */
  #mayAsk = 0;
  /** The same of earlier ticks since the last check. */
  #mightAsk = 0;

  /** A call may cause one; an answer past the end causes one, once (P15). */
  allow(): void {
    this.#mayAsk = 1;
  }

  /** The calls of one tick cause one request together. */
  endTick(): void {
    this.#mightAsk += this.#mayAsk;
    this.#mayAsk = 0;
  }

  /** It is told to ask for this by the URL. */
  adopts(adopts: Asked): void {
    // The first request may wait for the first navigation (R9), and asks for what there is then.
    if (this.sent === 0) return;
    this.#happened.push({ adopts });
    this.adopted++;
  }

  asks(asks: Asked): void {
    this.#happened.push({ asks });
    this.sent++;
  }

  /** What is wrong with what happened since the last time; null: nothing. */
  problem(): string | null {
    const happened = this.#happened.splice(0);
    this.endTick();
    const asks = happened.flatMap(one => ('asks' in one ? [one.asks] : []));
    const isFirst = asks.length > 0 && asks.length === this.sent;
    const mayAsk = this.#mightAsk + (isFirst ? 1 : 0);
    this.#mightAsk = 0;
    const adopts = happened.flatMap(one => ('adopts' in one ? [one.adopts] : []));
    if (asks.length < adopts.length || asks.length > adopts.length + mayAsk) {
      return `${asks.length} requests for ${adopts.length} adopted changes, ${mayAsk} of its own`;
    }
    // A call of the same tick may have changed more; what it set is checked when all is quiet.
    if (mayAsk > 0) return null;
    const wrong = asks.findIndex((asked, index) => differing(asked, adopts[index] ?? asked).length);
    return wrong < 0
      ? null
      : `asks for ${JSON.stringify(asks[wrong])}, the URL changed it to ${JSON.stringify(adopts[wrong])}`;
  }
}
