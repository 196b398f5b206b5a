import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseUncounted } from './cost.ts';
import type { JsonSchema } from './inputs.ts';
import type { Answer } from './sender.ts';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
};
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
type OperationObject = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
};

/** A call as the OpenAPI document declares it, and nothing that the document does not say. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  readonly bodyType: string | null;
  readonly body: JsonSchema;
  /** What is wrong with an answer, or null. */
  readonly judge: (received: Answer) => string | null;
};

/** The way back from an identity provider leads a browser on, and only to pages of ours. */
const OUR_PAGE = /^\/m\/[a-z]+(?:\?[a-z]+=[a-z._]+)?$/;

export function operationsOf(document: unknown): readonly Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const { paths } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => {
      const [bodyType = null] = Object.keys(declared.requestBody?.content ?? {});
      return {
        name: declared.operationId,
        method: method.toUpperCase(),
        path,
        params: objectOf(declared.parameters, 'path'),
        query: objectOf(declared.parameters, 'query'),
        bodyType,
        body: (bodyType === null ? null : declared.requestBody?.content[bodyType]?.schema) ?? {},
        judge: judgeOf(ajv, declared),
      };
    }),
  );
}

function objectOf(parameters: readonly Parameter[], place: 'path' | 'query'): JsonSchema {
  const own = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

function judgeOf(ajv: Ajv2020, { responses }: OperationObject): (received: Answer) => string | null {
  const compiled = new Map<string, ValidateFunction>();
  return ({ status, type, location, text }) => {
    if (status === 303) return OUR_PAGE.test(location ?? '') ? null : `leads to ${location ?? 'nowhere'}`;
    const content = responses[status]?.content;
    if (!content) return `answers ${status}, which is not declared`;
    const mediaType = type.split(';')[0] ?? '';
    const declaredAs = content[mediaType];
    if (!declaredAs) return `answers ${status} as "${mediaType}", which is not declared`;
    // Files and pages have no shape of ours.
    if (mediaType !== 'application/json') return null;
    const { schema } = declaredAs;
    if (!schema) return `answers ${status} in a shape that is not declared`;
    const key = String(status);
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    let body: unknown;
    try {
      body = parseUncounted(text);
    } catch {
      return `answers ${status} with what is no JSON`;
    }
    if (validate(body)) return null;
    const [error] = validate.errors ?? [];
    return `answers ${status} against its schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}`;
  };
}
