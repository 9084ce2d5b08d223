/** A name of GraphQL, also a response key (GraphQL specification, 2.1.9). */
export const NAME = /^[_A-Za-z]\w*$/;
