import { gql } from 'ngx-watch-query';

export const BoxOfficeQuery = gql<
  { readonly boxOffice: { readonly total: number; readonly asOf: string } },
  Record<string, never>
>`
  query BoxOffice {
    boxOffice {
      total
      asOf
    }
  }
`;
