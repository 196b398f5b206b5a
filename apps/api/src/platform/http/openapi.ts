import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { CALLS, type CallSpec, type Schema, SEALED_MEDIA_TYPE } from '@laro/wire';
import { refusalsOf } from '@laro/wire/refusals';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';

type JsonObject = Record<string, unknown>;

/** Which calls the document has: an operator's visitors need not know what its staff can do. */
export type Documented = 'all' | 'without_staff';

/** The OpenAPI 3.1 document of the wire, made from the declarations and from nothing else. */
function openApiDocument(publicUrl: string, documented: Documented): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of Object.values(CALLS) as readonly CallSpec[]) {
    if (documented === 'without_staff' && call.path.startsWith('/api/staff/')) continue;
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laro',
      version: '1',
      description:
        'What browsers and the API say to each other. Every answer is `{ success: true, value }` or ' +
        '`{ success: false, code, message, value? }`. Calls that change something need the header `X-Laro: 1` ' +
        'and the same origin. Encrypted bodies are sealed with HPKE.',
    },
    servers: [{ url: publicUrl }],
    paths,
  };
}

const FILE = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentEncoding: 'binary' } },
  },
};

function operationOf(call: CallSpec): JsonObject {
  const refusals = refusalsOf(call);
  const responses: JsonObject = {
    200: {
      description: 'Done.',
      content: call.file
        ? Object.fromEntries(call.file.map((type) => [type, {}]))
        : {
            [call.cost === 'stream' ? 'text/event-stream' : 'application/json']: {
              schema: {
                type: 'object',
                required: ['success', 'value'],
                properties: { success: { const: true }, value: schemaOf(call.value, 'output') },
              },
            },
          },
    },
  };
  for (const status of new Set(refusals.map((refusal) => refusal.status))) {
    const codes = refusals.filter((refusal) => refusal.status === status).map((refusal) => refusal.code);
    responses[status] = {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['success', 'code', 'message'],
            properties: {
              success: { const: false },
              code: { enum: codes },
              message: { type: 'string' },
              value: {},
            },
          },
        },
      },
    };
  }
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Who may: ${call.who}. Cost class: ${call.cost}.${call.sealed ? ' The body travels sealed.' : ''}`,
    tags: [call.path.split('/')[2] ?? 'api'],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              mediaTypesOf(call).map((type) => [type, { schema: schemaOf(call.body as Schema, 'input') }]),
            ),
          },
        }
      : {}),
    ...(call.upload ? { requestBody: { required: true, content: { 'multipart/form-data': FILE } } } : {}),
    responses,
  };
}

function mediaTypesOf({ sealed, sentBy }: CallSpec): readonly string[] {
  return sentBy?.mediaTypes ?? [sealed ? SEALED_MEDIA_TYPE : 'application/json'];
}

function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as JsonObject;
  return rest;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const object = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }));
}

/** `/api/openapi.json` for machines, `/api/docs` for people. */
export async function bindOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  documented: Documented,
): Promise<void> {
  const document = openApiDocument(publicUrl, documented);
  // Written once: whoever asks is sent the same bytes, and nobody's memory grows with those who do not read them.
  const bytes = Buffer.from(JSON.stringify(document));
  app.get(
    '/api/openapi.json',
    { config: { cost: 'document' } },
    async (_request, reply) => await reply.type('application/json; charset=utf-8').send(bytes),
  );
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  });
}
