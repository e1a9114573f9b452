import { isIPv6 } from 'node:net';

/**
 * The network of an address, for limits: an IPv4 address itself, the /64 of an IPv6 address, because one customer has at least that many
 * addresses. An IPv4 address that is written as IPv6 is the same network in both forms.
 */
export const networkOf = (address: string): string => {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0') : [];
  const first = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
};
