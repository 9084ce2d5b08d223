import { Converter } from 'typedoc';

/** A plugin of TypeDoc: names that begin with ɵ are exported for our own entry points only. */
export function load({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const names = Object.values(project.reflections).filter(({ name }) => name.startsWith('ɵ'));
    names.forEach(reflection => project.removeReflection(reflection));
  });
}
