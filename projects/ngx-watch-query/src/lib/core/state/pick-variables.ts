import type { Variables } from '../document/typed-document-node';

/** The variables whose names are wanted. */
export function pickVariables(
  variables: Variables,
  isWanted: (name: string) => boolean,
): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name)));
}
