/** The port that each variable names; throws a message for the user. `defaults`: name → port. */
export function readPorts(defaults, env) {
  const ports = {};
  for (const [name, byDefault] of Object.entries(defaults)) {
    const port = readPort(name, env[name] || String(byDefault));
    const other = Object.keys(ports).find(key => ports[key] === port);
    if (other) throw new Error(`${other} and ${name} are both ${port}: give them different ports.`);
    ports[name] = port;
  }
  return ports;
}

function readPort(name, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Error(`${name}=${text} is not a port: give a number from 1 to 65535.`);
  }
  return port;
}
