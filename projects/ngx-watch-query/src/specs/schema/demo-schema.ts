import { buildSchema } from 'graphql';
import text from '../../../../demo-server/src/schema.graphql';

/** The schema of the demo server, from the file that it serves. */
export const demoSchema = buildSchema(text);
