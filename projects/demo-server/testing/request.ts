/** An error of a GraphQL response. */
export interface ResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A GraphQL response. `Data` is the type of the data that the test has selected. */
export interface GraphqlResponse<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly ResponseError[];
}

/** Sends an operation over HTTP. */
export async function request<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<GraphqlResponse<Data>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json() as Promise<GraphqlResponse<Data>>;
}
