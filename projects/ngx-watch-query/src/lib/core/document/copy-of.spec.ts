import { asRecord } from './as-record';
import { copyOf } from './copy-of';

describe('copyOf()', () => {
  it('makes another object with the same keys', () => {
    const object = Object.freeze({ id: '1', title: 'Heat' });
    const copy = copyOf(object);
    copy['title'] = 'Ronin';
    expect(copy).toEqual({ id: '1', title: 'Ronin' });
    expect(object.title).toBe('Heat');
  });

  it('keeps an own key `__proto__` of an answer as a key (V27)', () => {
    const answer: unknown = JSON.parse('{ "id": "1", "__proto__": { "isAdmin": true } }');
    const copy = copyOf(asRecord(answer));
    expect(Object.keys(copy)).toEqual(['id', '__proto__']);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(copy['isAdmin']).toBeUndefined();
  });
});
