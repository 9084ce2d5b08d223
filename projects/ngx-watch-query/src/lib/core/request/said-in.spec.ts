import { saidIn } from './said-in';

describe('saidIn', () => {
  const bodies: readonly [json: string, said: string | undefined][] = [
    ['{"message":"a","detail":"b","title":"c"}', 'a'],
    ['{"detail":"b","title":"c"}', 'b'],
    ['{"message":"","title":"c"}', 'c'],
    ['{"data":null,"error":{"status":401,"message":"d"}}', 'd'],
    ['{"title":"c","error":{"message":"d"}}', 'c'],
    ['{"error":{"message":7}}', undefined],
    ['{"error":{"error":{"message":"d"}}}', undefined],
    ['{"error":"invalid_token","error_description":"expired"}', 'invalid_token'],
    ['{"title":"c","error":"d"}', 'c'],
    ['{"error":""}', undefined],
    ['{"error":["d"]}', undefined],
    ['{"message":7}', undefined],
    ['{"title":["c"]}', undefined],
    ['{"message":""}', undefined],
    ['{}', undefined],
    ['null', undefined],
    ['"message"', undefined],
    ['[{"message":"a"}]', undefined],
  ];
  for (const [json, said] of bodies) {
    it(`E3: ${json} says ${String(said)}`, () => {
      expect(saidIn(JSON.parse(json))).toBe(said);
    });
  }

  it('E3: a page of HTML says nothing', () => {
    expect(saidIn('<html>message</html>')).toBeUndefined();
  });
});
