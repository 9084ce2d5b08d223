import { SchematicsException, type Tree } from '@angular-devkit/schematics';
import { readWorkspace, type TargetDefinition } from '@schematics/angular/utility';

/** An application of the workspace, and where its sources are. */
export interface Application {
  readonly name: string;
  readonly sourceRoot: string;
  /** The builder of another maker that has no option `main`: the CLI does not find its main file. */
  readonly foreignBuilder: string | undefined;
}

/**
 * The application that is meant: the one named, or the only one.
 *
 * @throws SchematicsException where there is none, or several and none is named
 */
export async function chooseApplication(
  tree: Tree,
  wanted: string | undefined,
): Promise<Application> {
  const { projects } = await readWorkspace(tree);
  const applications = [...projects].flatMap(([name, { extensions, sourceRoot, root, targets }]) =>
    extensions['projectType'] === 'application'
      ? [
          {
            name,
            sourceRoot: sourceRoot ?? `${root}/src`,
            foreignBuilder: foreignBuilder(targets.get('build')),
          },
        ]
      : [],
  );
  const [only, ...others] = applications.filter(({ name }) => !wanted || name === wanted);
  if (only && others.length === 0) return only;

  const names = applications.map(({ name }) => name).join(', ');
  const problem = wanted
    ? `"${wanted}" is not an application`
    : 'it is not clear which application is meant';
  const advice = names ? `name one with --project: ${names}` : 'this workspace has none';
  throw new SchematicsException(`ngx-watch-query: ${problem}; ${advice}.`);
}

function foreignBuilder(target: TargetDefinition | undefined): string | undefined {
  const { builder = '', options } = target ?? {};
  const isKnown = options?.['main'] !== undefined || /^@angular(-devkit)?\//.test(builder);
  return isKnown ? undefined : builder;
}
