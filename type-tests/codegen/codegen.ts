import { preset as client } from '@graphql-codegen/client-preset';

/** The client preset for queries that leave their paging arguments to ngx-watch-query. */
const preset: typeof client = {
  ...client,
  buildGeneratesSection: async options => {
    const sections = await client.buildGeneratesSection(options);
    const skipDocumentsValidation = { ignoreRules: ['ProvidedRequiredArgumentsRule'] };
    return sections.map(section => ({ ...section, skipDocumentsValidation }));
  },
};

export default {
  schema: ['http://localhost:4000/graphql', 'node_modules/ngx-watch-query/directives.graphql'],
  documents: 'src/**/*.graphql',
  generates: {
    'src/app/gql/': {
      preset,
      presetConfig: { fragmentMasking: false },
      config: { scalars: { ID: 'string' } },
    },
  },
};
