import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { commandNow } from './commands.ts';

/** What an engine changes outside its folder. */
export interface NetworkBefore {
  /** Names of the network interfaces. */
  readonly links: readonly string[];
  readonly forwarding: string;
  /** The policy of the chain FORWARD, for IPv4 and IPv6. */
  readonly policies: Record<string, string>;
}

/** The bridge of an engine, and those of its networks. */
const bridge = /docker0|br-[0-9a-f]{12}/;
const forwarding = '/proc/sys/net/ipv4/ip_forward';
const firewalls = ['iptables', 'ip6tables'];

/** @param env with the programs of the engine on its PATH */
export function networkNow(env: NodeJS.ProcessEnv): NetworkBefore {
  const policy = (name: string) => /^-P FORWARD (\S+)/m.exec(commandNow([name, '-S', 'FORWARD'], env))?.[1];
  return {
    links: bridges(),
    forwarding: readFileSync(forwarding, 'utf8'),
    policies: Object.fromEntries(firewalls.map((name) => [name, policy(name) ?? ''])),
  };
}

/**
 * Removes the bridges and the rules of an engine that has ended. Rules of others, and changes that they made meanwhile, stay; where
 * another engine was there before, the rules are its as well, and stay too.
 */
export function restoreNetwork(before: NetworkBefore, env: NodeJS.ProcessEnv): void {
  for (const link of bridges())
    if (!before.links.includes(link)) commandNow(['ip', 'link', 'delete', link], env);
  if (before.links.length > 0) return;
  for (const name of firewalls) {
    for (const table of ['nat', 'filter', 'raw'])
      for (const rule of rulesToRemove(commandNow([name, '-t', table, '-S'], env)))
        commandNow([name, '-t', table, ...rule], env);
    const policy = before.policies[name] ?? '';
    if (policy !== '') commandNow([name, '-P', 'FORWARD', policy], env);
  }
  writeFileSync(forwarding, before.forwarding);
}

const bridges = (): string[] =>
  readdirSync('/sys/class/net').filter((name) => new RegExp(`^(${bridge.source})$`).test(name));

/**
 * @param listed the rules of a table, as `iptables -S` prints them
 * @returns arguments that remove those of Docker: the rules, then the chains, which are empty and unused by then
 */
export function rulesToRemove(listed: string): string[][] {
  const lines = listed.split('\n');
  const isOfEngine = (line: string) =>
    /^-A DOCKER| -j DOCKER/.test(line) || new RegExp(` -[io] (${bridge.source}) `).test(`${line} `);
  const rules = lines.filter((line) => line.startsWith('-A ') && isOfEngine(line));
  const chains = lines.filter((line) => line.startsWith('-N DOCKER'));
  return [
    ...rules.map((line) => words(line.replace('-A ', '-D '))),
    ...chains.map((line) => words(line.replace('-N ', '-X '))),
  ];
}

const words = (line: string): string[] =>
  line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
