/**
 * Finds the targets of the links of a Markdown page, except in code. `path` is empty for a link
 * within the page.
 *
 * @param {string} page its text
 * @returns {{ path: string, fragment: string | undefined }[]} without addresses on the web
 */
export function findLinks(page) {
  return [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter(target => !/^[a-z]+:/.test(target))
    .map(target => {
      const [path, fragment] = target.split('#');
      return { path, fragment };
    });
}

/**
 * The names by which links reach the headings of a page, as GitHub and npm make them.
 *
 * @param {string} page its text
 * @returns {Set<string>}
 */
export function findAnchors(page) {
  const headings = page.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, heading]) => anchorOf(heading)));
}

function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function withoutCode(page) {
  return page.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
}
