import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { root } from './files.mjs';

/** Imports a TypeScript file. The file itself may only import types. */
export function importTypeScript(file) {
  const { code } = transformFileSync(join(root, file), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    swcrc: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

export const { CONTRACT_VERSION, satisfiesContract } = await importTypeScript('libs/mfe-kit/src/contract.ts');
const { withTabs } = await importTypeScript('libs/mfe-kit/src/tabs.ts');
const { Permission } = await importTypeScript('libs/contracts/src/permissions.ts');

const ROUTE_PATH = /^\/$|^(\/(:\w+|[\w-]+))+$/;
const DATA_URL = /^\/api\/[\w/:-]+(\?[\w=&:+-]+)?$/;

/** Returns the folder's `mfe.json` with the entries derived from its tabs. Throws an error that names an invalid entry. */
export function readMfe(directory) {
  const mfe = withTabs(JSON.parse(readFileSync(join(directory, 'mfe.json'), 'utf8')));
  const { name, contract, routes, navigation = [], links, tabs = [], bar = [] } = mfe;
  const check = (isRight, problem) => {
    if (!isRight) throw new Error(`mfe.json of ${name}: ${problem}`);
  };
  const checkPermission = (what, permission) =>
    check(
      permission === undefined || Object.values(Permission).includes(permission),
      `${what} needs the permission ${permission}, which libs/contracts/src/permissions.ts does not have`,
    );
  check(
    satisfiesContract(contract),
    `contract ${contract} is not supported by this checkout, which has ${CONTRACT_VERSION}`,
  );
  for (const { path, permission, store, data = [] } of routes) {
    check(ROUTE_PATH.test(path), `${path} is not a path such as /officials/:id`);
    check(store === undefined || store === false, `${path} may have "store": false only`);
    for (const url of data)
      check(DATA_URL.test(url), `${url} is not a URL of the API such as /api/teams/:id?page=1`);
    checkPermission(path, permission);
  }
  for (const { key, label, permission } of tabs) {
    check(key && label, `the tab ${key ?? label} needs a key and a label`);
    checkPermission(`the tab ${label}`, permission);
  }
  for (const { label, path, order } of navigation) {
    check(label && Number.isInteger(order), `the navigation entry for ${path} needs a label and an order`);
    check(
      routes.some((route) => route.path === path),
      `the navigation entry ${label} leads to ${path}, which is not among the routes`,
    );
  }
  for (const { label, path } of links)
    check(
      label && routes.some((route) => route.path === path?.split('?')[0]),
      `the link ${label} leads to ${path}, which is not among the routes`,
    );
  for (const { label, short, path, icon } of bar) {
    check(label && path && icon, `the entry ${label ?? path} of the bar needs a label, a path and an icon`);
    check(!short || label.endsWith(short), `the label ${label} in the bar doesn't end with ${short}`);
  }
  // The shell finds the dashboard by the first entry. The others may lead to pages of other micro-frontends.
  check(
    bar.length === 0 || routes.some((route) => route.path === bar[0].path.split('?')[0]),
    `the bar begins with ${bar[0]?.path}, which is not among the routes`,
  );
  return mfe;
}
