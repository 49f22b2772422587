// Adds to the backend's sources what @nestjs/swagger's compiler plugin reads from types and comments. The plugin gets the whole
// program for its types, which isn't emitted, because that would type-check all of it.
import * as swagger from '@nestjs/swagger/plugin';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

const DTO_FILES = ['/dto/', '.dto.ts', '.query.ts'];
const DESCRIBED_FILES = /\/dto\/|\.(dto|query|controller)\.ts$/;

let compiler;

function start() {
  const file = join(root, 'backend', 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  const program = ts.createProgram(
    fileNames.filter((name) => !/\.spec\.ts$|\/test\//.test(name)),
    { ...options, noEmit: false, declaration: false, isolatedModules: false, removeComments: false },
  );
  const reading = { dtoFileNameSuffix: DTO_FILES, introspectComments: true, skipDefaultValues: true };
  return { program, step: swagger.before(reading, program) };
}

const printer = ts.createPrinter();

export default function loader(source) {
  if (!DESCRIBED_FILES.test(this.resourcePath)) return source;
  const { program, step } = (compiler ??= start());
  const file = program.getSourceFile(this.resourcePath);
  if (!file) throw new Error(`Not part of the program: ${this.resourcePath}`);
  const { transformed } = ts.transform(file, [step], program.getCompilerOptions());
  return printer.printFile(transformed[0]);
}
