import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';

export const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpointName).sort();

const parameter = /:\w+/g;
const rows = endpointNames
  .map((name) => {
    const { method, path }: Row = endpoints[name];
    return { name, method, parameters: path.match(parameter)?.length ?? 0, pattern: new RegExp(`${path.replace(parameter, '[^/]+')}$`) };
  })
  // A fixed segment takes precedence over a parameter.
  .sort((one, other) => one.parameters - other.parameters);

/** The contract's call that a request makes; undefined for scripts, pages and other requests. */
export const callOfRequest = (method: string, url: string): EndpointName | undefined => {
  const path = url.split(/[?#]/)[0] ?? '';
  return rows.find((row) => row.method === method && row.pattern.test(path))?.name;
};
