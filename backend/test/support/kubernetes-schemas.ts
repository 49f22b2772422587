import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import type { Resource } from './kustomize';

const root = join(__dirname, '../../..');

/** Returns the `kubernetes-models` module with a resource's type and schema. */
const moduleOf = ({ apiVersion, kind }: Resource) => `kubernetes-models/${apiVersion}/${kind}`;

/**
 * Returns violations of Kubernetes' published schemas, each with the resource's name. Runs in a separate process, because the
 * schemas are ES modules.
 */
export function schemaProblems(resources: Resource[]): string[] {
  const script = `
    let text = '';
    for await (const part of process.stdin) text += part;
    const problems = [];
    for (const [from, resource] of JSON.parse(text)) {
      const Model = (await import(from))[resource.kind];
      try { new Model(resource).validate(); }
      catch (error) { problems.push(resource.kind + ' ' + resource.metadata.name + ': ' + error.message); }
    }
    console.log(JSON.stringify(problems));`;
  const input = JSON.stringify(resources.map((resource) => [moduleOf(resource), resource]));
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/**
 * Returns fields that Kubernetes doesn't know. The schemas accept them, but the compiler rejects them in a literal of the
 * resource's type.
 */
export function unknownFields(resources: Resource[]): string[] {
  const name = join(root, 'manifests.ts');
  const text = resources
    .map(
      (resource, n) =>
        `import type { I${resource.kind} as T${n} } from '${moduleOf(resource)}';\nexport const v${n}: T${n} = ${JSON.stringify(resource)};`,
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
