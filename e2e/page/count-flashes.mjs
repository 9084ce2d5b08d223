/**
 * Runs in the browser before the page does: notes in `flashing` each row that flashes, with a name
 * and how it fades.
 */
export function countFlashes() {
  const { Element } = globalThis;
  const { animate } = Element.prototype;
  globalThis.flashing = [];
  Element.prototype.animate = function (...args) {
    const name = this.querySelector('.name');
    const animation = animate.apply(this, args);
    if (name) globalThis.flashing.push({ name, easing: animation.effect.getTiming().easing });
    return animation;
  };
}
