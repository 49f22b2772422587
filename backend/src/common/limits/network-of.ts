import { isIPv6 } from 'node:net';

/**
 * Returns what counts as one client: an IPv4 address (also if mapped to IPv6), or the /64 network of an IPv6 address, whose
 * addresses usually belong to one subscriber.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
