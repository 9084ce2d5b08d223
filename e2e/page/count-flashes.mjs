/** Runs in the browser before the page does: notes in `flashes` the name of each row that flashes. */
export function countFlashes() {
  const { Element } = globalThis;
  const { animate } = Element.prototype;
  globalThis.flashes = [];
  Element.prototype.animate = function (...args) {
    const name = this.querySelector('.name')?.textContent;
    if (name) globalThis.flashes.push(name);
    return animate.apply(this, args);
  };
}
