/** A GraphQL file is imported as its text; `loader` in angular.json does it. */
declare module '*.graphql' {
  const text: string;
  export default text;
}
