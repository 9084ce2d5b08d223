import { DOCUMENT, inject } from '@angular/core';
import { Router, type CanActivateFn } from '@angular/router';
import { readHosting } from '../shared/hosting';

/**
 * Redirects from a page beyond the deepest one that the host allows to that page. To answer a deep
 * page, a server has to skip all rows before it, which is expensive. Without the setting every page
 * is allowed.
 */
export const notTooDeep: CanActivateFn = ({ queryParamMap }, { url }) => {
  const deepest = readHosting(inject(DOCUMENT), 'deepest-page');
  const page = queryParamMap.get('page');
  // The library ignores anything that is not a page number.
  const isTooDeep = /^\d+$/.test(page ?? '') && deepest !== null && Number(page) > Number(deepest);
  if (!isTooDeep) return true;
  const tree = inject(Router).parseUrl(url);
  tree.queryParams = { ...tree.queryParams, page: deepest };
  return tree;
};
