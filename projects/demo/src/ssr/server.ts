import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  writeResponseToNodeResponse,
} from '@angular/ssr/node';

const engine = new AngularNodeAppEngine();

/** Answers with a rendered page. The web server in front of it handles files and `/graphql`. */
export const reqHandler = createNodeRequestHandler(async (request, response, next) => {
  const page = await engine.handle(request);
  if (page) await writeResponseToNodeResponse(page, response);
  else next();
});
