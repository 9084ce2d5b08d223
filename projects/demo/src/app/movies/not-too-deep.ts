import { DOCUMENT, inject } from '@angular/core';
import { Router, type CanActivateFn } from '@angular/router';
import { readHosting } from '../shared/hosting';

/**
 * Leads from a page beyond the deepest one that the host allows to that one: a server skips all
 * rows before a page, which for a deep one is work. Without such a setting every page is allowed.
 */
export const notTooDeep: CanActivateFn = ({ queryParamMap }, { url }) => {
  const deepest = readHosting(inject(DOCUMENT), 'deepest-page');
  const page = queryParamMap.get('page');
  // What is no page number the library does not read.
  const isTooDeep = /^\d+$/.test(page ?? '') && deepest !== null && Number(page) > Number(deepest);
  if (!isTooDeep) return true;
  const tree = inject(Router).parseUrl(url);
  tree.queryParams = { ...tree.queryParams, page: deepest };
  return tree;
};
