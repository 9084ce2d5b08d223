/** A GraphQL file is imported as text, by `loader` in angular.json. */
declare module '*.graphql' {
  const text: string;
  export default text;
}
