/** Returns a function that takes chunks of text and writes whole lines, each behind `prefix`. */
export function prefixLines(prefix, write) {
  let rest = '';
  const line = text => write(`${prefix}${text}\n`);
  return {
    push(chunk) {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop();
      lines.forEach(line);
    },
    flush() {
      if (rest) line(rest);
      rest = '';
    },
  };
}
