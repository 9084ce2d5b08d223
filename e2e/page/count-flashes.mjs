/** Runs in the browser before the page does: notes in `flashing` each row that flashes, with a name. */
export function countFlashes() {
  const { Element } = globalThis;
  const { animate } = Element.prototype;
  globalThis.flashing = [];
  Element.prototype.animate = function (...args) {
    const name = this.querySelector('.name');
    if (name) globalThis.flashing.push(name);
    return animate.apply(this, args);
  };
}
