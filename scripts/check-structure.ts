import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, report } from './checks/finding.ts';
import { checkHouse, figuresOf } from './checks/house/house.ts';
import { readSourceTree, type SourceFile } from './checks/source-tree.ts';
import { checkCitedRules } from './checks/structure/cited-rules.ts';
import { checkColours } from './checks/structure/colours.ts';
import { checkDocSentences } from './checks/structure/doc-sentences.ts';
import { checkFileNames } from './checks/structure/file-names.ts';
import { checkFileSizes } from './checks/structure/file-sizes.ts';
import { checkNamedCode, readmesOf } from './checks/structure/named-code.ts';
import { checkOnePlace } from './checks/structure/one-place.ts';
import { checkScreenTexts } from './checks/structure/screen-texts.ts';
import { checkTestsBeside } from './checks/structure/tests-beside.ts';
import { checkUnfinished } from './checks/structure/unfinished.ts';
import { checkWhere } from './checks/structure/where.ts';
import { checkWritesAnswer } from './checks/structure/writes-answer.ts';

const rules = [
  checkFileNames,
  checkFileSizes,
  checkTestsBeside,
  checkDocSentences,
  checkScreenTexts,
  checkColours,
  checkOnePlace,
  checkUnfinished,
  checkWritesAnswer,
];

/** Everything about the shape of the files that no compiler and no linter sees (docs/architecture.md). */
export function checkStructure(files: readonly SourceFile[]): Finding[] {
  return rules.flatMap((rule) => rule(files));
}

if (import.meta.main) {
  const files = readSourceTree(process.cwd());
  const doc = (name: string) => readFileSync(join(process.cwd(), 'docs', name), 'utf8');
  report('Structure', files.length, 'files', [
    ...checkStructure(files),
    ...checkCitedRules(files, doc('rules.md')),
    ...checkWhere(files, doc('where.md')),
    ...checkNamedCode(files, readmesOf(process.cwd())),
    ...checkHouse(figuresOf(files), doc('architecture.md')),
  ]);
}
