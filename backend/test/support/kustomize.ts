import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schemas of Kubernetes check the rest
  [key: string]: any;
}
type Target = { kind: string; name: string };
interface Kustomization {
  metadata?: { annotations?: Record<string, string> };
  namespace?: string;
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  replicas?: { name: string; count: number }[];
  generatorOptions?: { labels?: Record<string, string>; disableNameSuffixHash?: boolean };
  configMapGenerator?: { name: string; behavior?: 'merge'; literals: string[] }[];
  patches?: { target: Target; patch: string }[];
  replacements?: {
    source: Target & { fieldPath: string; options: Part };
    targets: { select: Target; fieldPaths: string[]; options: Part }[];
  }[];
}
type Part = { delimiter: string; index: number };

const SUPPORTED_FIELDS = [
  ...['apiVersion', 'kind', 'metadata', 'namespace', 'resources', 'images', 'replicas', 'generatorOptions'],
  ...['configMapGenerator', 'patches', 'replacements'],
];

export const readKustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));

/**
 * Returns what `kubectl kustomize` generates for a folder, for the fields that our folders use. Doesn't need kubectl, which few
 * machines that run the tests have. Throws for any other field, and if a patch or replacement matches nothing.
 */
export function kustomize(folder: string): Resource[] {
  const options = readKustomization(folder);
  for (const key of Object.keys(options))
    if (!SUPPORTED_FIELDS.includes(key)) throw new Error(`${folder}: kustomize() does not know ${key}`);
  const resources = options.resources.flatMap((name) => {
    const path = join(folder, name);
    return existsSync(join(path, 'kustomization.yaml'))
      ? kustomize(path)
      : parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Resource);
  });
  const find = ({ kind, name }: Target): Resource => {
    const resource = resources.find((one) => one.kind === kind && one.metadata.name === name);
    if (!resource) throw new Error(`${folder}: there is no ${kind} ${name}`);
    return resource;
  };
  for (const { name, behavior, literals } of options.configMapGenerator ?? []) {
    const data = Object.fromEntries(
      literals.map((text) => [text.split('=', 1)[0]!, text.slice(text.indexOf('=') + 1)]),
    );
    if (behavior === 'merge') Object.assign(find({ kind: 'ConfigMap', name }).data, data);
    else {
      if (!options.generatorOptions?.disableNameSuffixHash)
        throw new Error('names with hashes are not known');
      const metadata = { name, labels: options.generatorOptions.labels };
      resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata, data });
    }
  }
  for (const { target, patch } of options.patches ?? [])
    for (const { op, path, value } of parse(patch)) {
      if (op !== 'replace') throw new Error(`${folder}: kustomize() does not know the operation ${op}`);
      set(find(target), path.slice(1).split('/'), () => value);
    }
  for (const resource of resources)
    if (options.namespace && resource.kind !== 'Namespace') resource.metadata.namespace = options.namespace;
  for (const { name, newName, newTag } of options.images ?? []) {
    const containers = resources.flatMap((resource) => resource.spec?.template?.spec?.containers ?? []);
    const using = containers.filter(({ image }) => image === name);
    if (using.length === 0) throw new Error(`${folder}: no container has the image ${name}`);
    for (const container of using) container.image = `${newName}:${newTag}`;
  }
  for (const { name, count } of options.replicas ?? [])
    find({ kind: 'Deployment', name }).spec.replicas = count;
  for (const { source, targets } of options.replacements ?? []) {
    const { delimiter, index } = source.options;
    const value = get(find(source), source.fieldPath.split('.')).split(delimiter)[index];
    for (const { select, fieldPaths, options: part } of targets)
      for (const path of fieldPaths)
        set(find(select), path.split('.'), (old) =>
          (old as string).split(part.delimiter).toSpliced(part.index, 1, value).join(part.delimiter),
        );
  }
  return resources;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any field of any object
const get = (from: any, path: string[]) => path.reduce((value, key) => value[key], from);

function set(resource: Resource, path: string[], change: (old: unknown) => unknown): void {
  const holder = get(resource, path.slice(0, -1));
  const key = path.at(-1)!;
  if (!(key in holder))
    throw new Error(`${resource.kind} ${resource.metadata.name} has no ${path.join('/')}`);
  holder[key] = change(holder[key]);
}
