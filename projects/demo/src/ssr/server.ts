import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  writeResponseToNodeResponse,
} from '@angular/ssr/node';

const engine = new AngularNodeAppEngine();

/** Answers with a rendered page. Files and `/graphql` are the business of the web server before it. */
export const reqHandler = createNodeRequestHandler(async (request, response, next) => {
  const page = await engine.handle(request);
  if (page) await writeResponseToNodeResponse(page, response);
  else next();
});
