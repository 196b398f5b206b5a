const HOME = /^apps\/api\/src\/features\/([^/]+)\/events\.ts$/;
const PLATFORM = 'apps/api/src/platform/outbox.ts';

/**
 * What is wrong with how the API's events are declared: each stands once, in the `events.ts` of the feature that says it;
 * nobody else names its topic or reads its payload by a schema of their own; what SQL says is declared.
 */
export function eventFaults(sources: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.entries(sources).filter(([file]) => file !== PLATFORM);
  const code = files.filter(([file]) => file.endsWith('.ts'));
  const declared = code.flatMap(([file, text]) =>
    [...text.matchAll(/defineEvent\(\s*'([^']+)'/g)].map(([, topic = '']) => ({ file, topic })),
  );
  const faults = declared.flatMap(({ file, topic }, at) => {
    if (HOME.exec(file)?.[1] !== topic.split('.')[0])
      return `${file} declares ${topic}, which is not its own.`;
    const isFirst = declared.findIndex((one) => one.topic === topic) === at;
    return isFirst ? [] : `${file} declares ${topic} again.`;
  });
  const topics = new Set(declared.map(({ topic }) => topic));
  for (const [file, text] of code) {
    if (/\bconsumer:/.test(text)) faults.push(`${file} listens without \`listen\`.`);
    if (HOME.test(file)) continue;
    const named = [...text.matchAll(/'([a-z]+\.[a-z_]+)'/g)].filter(([, topic = '']) => topics.has(topic));
    faults.push(...named.map(([, topic]) => `${file} names ${topic} in place of taking the event.`));
  }
  for (const [file, text] of files.filter(([name]) => name.endsWith('.sql'))) {
    const written = [...text.matchAll(/insert into platform\.outbox[\s\S]*?\bfrom\b/g)].flatMap(
      ([statement]) => [
        ...(/select([\s\S]*?)merchant/.exec(statement)?.[1] ?? '').matchAll(/'([a-z]+\.[a-z_]+)'/g),
      ],
    );
    const unknown = written.filter(([, topic = '']) => !topics.has(topic));
    faults.push(...unknown.map(([, topic]) => `${file} says ${topic}, which no events.ts declares.`));
  }
  return faults;
}
