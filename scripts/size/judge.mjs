import { packagesOf } from './modules-of.mjs';

/**
 * What a plain paginated query may add to an application that uses HttpClient, gzipped. The goal is
 * 12 KiB; this is what has been reached, so that it does not grow unseen.
 */
export const LIMIT = 22 * 1024;

/** Packages that only some features load, and a plain paginated query is none of these. */
const UNWANTED = ['@angular/router', 'graphql-ws', 'graphql-sse', 'pluralize-esm'];

/** The text of the parser's errors, should its file ever have another name. */
const PARSER = /graphql\/language\/(?:parser|lexer)\./;
const PARSER_TEXTS = ['Syntax Error', 'Unterminated string'];

/** What is wrong with the measured sizes, one line each. */
export function judge(bare, paginated, limit = LIMIT) {
  const packages = packagesOf(paginated.modules);
  const contains = UNWANTED.filter(name => packages[name]);
  if (Object.keys(paginated.modules).some(path => PARSER.test(path)) || speaks(paginated)) {
    contains.push('the parser of graphql');
  }
  const problems = contains.map(name => `the paginated application contains ${name}`);
  const added = paginated.gzip - bare.gzip;
  if (added > limit) problems.push(`${added} bytes gzip are more than ${limit}`);
  // A library that was shaken away altogether was not measured.
  if (!packages['ngx-watch-query']) problems.push('the paginated application lacks the library');
  return problems;
}

const speaks = ({ text }) => PARSER_TEXTS.some(part => text.includes(part));
