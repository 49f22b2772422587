// Compiles the backend's sources with the compiler plugin of @nestjs/swagger, which needs the types of the whole program:
// it creates one program, and emits each file from it.
import * as swagger from '@nestjs/swagger/plugin';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

let compiler;

function start() {
  const file = join(root, 'backend', 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  const program = ts.createProgram(
    fileNames.filter((name) => !/\.spec\.ts$|\/test\//.test(name)),
    { ...options, noEmit: false, declaration: false, isolatedModules: false, removeComments: false },
  );
  const step = swagger.before(
    {
      dtoFileNameSuffix: ['/dto/', '.dto.ts', '.query.ts'],
      introspectComments: true,
      skipDefaultValues: true,
    },
    program,
  );
  return { program, step };
}

export default function loader() {
  const { program, step } = (compiler ??= start());
  const file = program.getSourceFile(this.resourcePath);
  if (!file) throw new Error(`Not part of the program: ${this.resourcePath}`);
  let text = '';
  const keep = (_name, output) => (text = output);
  program.emit(file, keep, undefined, false, { before: [step] });
  return text;
}
