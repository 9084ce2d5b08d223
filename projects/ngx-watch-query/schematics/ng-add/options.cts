/** What `ng add ngx-watch-query` is given: schema.json in types. */
export interface NgAddOptions {
  readonly project?: string;
  readonly uri: string;
  readonly ws?: string;
  readonly cursorType?: string;
}
