import * as v from 'valibot';
import { Centavos, Text, WebUrl } from '../exact.ts';

const Id = v.pipe(v.string(), v.regex(/^[a-z_]{2,12}_\w{1,60}$/));
export const UnixTime = v.pipe(
  v.string(),
  v.regex(/^\d{1,11}$/),
  v.transform((seconds) => new Date(Number(seconds) * 1_000)),
);
const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const resource = <S extends v.ObjectEntries>(attributes: S) =>
  v.object({ id: Id, attributes: v.object(attributes) });

export const RefundResource = resource({
  amount: Centavos,
  status: Text,
  payment_id: Maybe(Text),
  updated_at: Maybe(UnixTime),
});
export type RefundResource = v.InferOutput<typeof RefundResource>;

export const PaymentResource = resource({
  amount: Centavos,
  currency: Text,
  status: Text,
  fee: Maybe(Centavos),
  description: Maybe(Text),
  external_reference_number: Maybe(Text),
  payment_intent_id: Maybe(Text),
  failed_code: Maybe(Text),
  paid_at: Maybe(UnixTime),
  refunds: v.optional(v.array(RefundResource), []),
});
export type PaymentResource = v.InferOutput<typeof PaymentResource>;

export const SessionResource = resource({
  checkout_url: WebUrl,
  reference_number: Maybe(Text),
  status: Text,
  line_items: v.array(v.object({ amount: Centavos, currency: Text, quantity: Centavos })),
  payments: v.optional(v.array(PaymentResource), []),
});
export type SessionResource = v.InferOutput<typeof SessionResource>;

export const IntentResource = resource({
  amount: Centavos,
  currency: Text,
  status: Text,
  description: Maybe(Text),
  last_payment_error: Maybe(v.looseObject({})),
  next_action: Maybe(
    v.object({
      code: v.optional(
        v.object({
          image_url: v.pipe(
            v.string(),
            v.maxLength(200_000),
            v.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/),
          ),
          test_url: Maybe(WebUrl),
        }),
      ),
    }),
  ),
  payments: v.optional(v.array(PaymentResource), []),
});
export type IntentResource = v.InferOutput<typeof IntentResource>;

export const MethodResource = v.object({ id: Id });

export const TransferResource = v.object({
  id: Id,
  amount: Centavos,
  fee: Maybe(Centavos),
  currency: Text,
  status: Text,
  reference_number: Text,
});
export type TransferResource = v.InferOutput<typeof TransferResource>;

export const inData = <S extends v.GenericSchema>(schema: S) => v.object({ data: schema });
