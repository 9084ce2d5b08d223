/**
 * Points at each notice with an Undo as soon as it is there, so that it stays however slow the
 * machine is. A key that is pressed lets go of it first: from then on its time runs.
 */
export function keepNotices(page) {
  return page.evaluate(() => {
    const { document, MouseEvent, MutationObserver } = globalThis;
    const board = document.querySelector('app-notice-board [role=status]');
    const tell = type => {
      for (const notice of board.querySelectorAll('p:has([aria-keyshortcuts])'))
        notice.dispatchEvent(new MouseEvent(type));
    };
    new MutationObserver(() => tell('mouseenter')).observe(board, { childList: true });
    document.addEventListener('keydown', () => tell('mouseleave'), { capture: true });
  });
}
