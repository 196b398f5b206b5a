import { ApiError, ask, wireQuery } from '@laro/client';
import type { Approval } from '@laro/wire';
import type { GroupMerchant } from '@laro/wire/brands';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { type SchemaForm, useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useStaff } from '../../shell/session.ts';
import {
  beginFrom,
  type NewBrand,
  NewBrandSchema,
  REFUSED_AT,
  STEPS,
  type Step,
  stepOf,
} from './new-brand.ts';
import { Review } from './Review.tsx';
import { BrandStep, HostsStep, ModulesStep, PlaceStep, ThemeStep } from './steps.tsx';
import './brands.css';

/** A brand of the group, from the structure of another one, in six steps of which the last shows all. */
export function NewBrandPage(): ReactNode {
  const t = useMessages('brands');
  const { merchant } = useStaff();
  const { data, error, refetch } = useQuery(wireQuery('listMerchants', {}));
  const template = data?.list.find(({ code }) => code === merchant.code) ?? data?.list[0];
  return (
    <>
      <PageHead title={t('newTitle')} lead={t('newLead')} crumbs={[{ screen: 'brands' }]} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && template && <Guide brands={data.list} template={template} />}
    </>
  );
}

function Guide({
  brands,
  template,
}: {
  readonly brands: readonly GroupMerchant[];
  readonly template: GroupMerchant;
}): ReactNode {
  const t = useMessages('brands');
  const shell = useMessages('shell');
  const [step, setStep] = useState<Step>('brand');
  const [seen, setSeen] = useState<readonly Step[]>(['brand']);
  const heading = useHeading(step);
  const goTo = (next: Step): void => {
    setStep(next);
    setSeen((before) => [...new Set([...before, next])]);
  };
  const { form, proposed } = useNewBrand(template, goTo);
  const index = STEPS.indexOf(step);
  /** Nobody goes on, or creates anything, past a fault. */
  const submit = (): void => {
    const { errors } = form.form.validate();
    const faults = Object.entries(errors);
    const here = faults.filter(([path]) => stepOf(path) === step);
    const [other] = faults;
    if (step !== 'review') {
      form.form.setErrors(Object.fromEntries(here));
      const next = STEPS[index + 1];
      if (here.length === 0 && next) goTo(next);
    } else if (other) goTo(stepOf(other[0]));
    else form.submit();
  };
  if (proposed) {
    return (
      <Stack gap={16} align="flex-start">
        <ProposedNotice approval={proposed} />
        <Link to={SCREENS.brands.path}>{t('toBrands')}</Link>
      </Stack>
    );
  }
  return (
    <form
      className="guide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StepList step={step} seen={seen} goTo={goTo} />
      <div className="guide-step" data-wide={step === 'theme' || undefined}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`step_${step}`)}
        </h2>
        <StepFields step={step} form={form} brands={brands} goTo={goTo} />
        <div role="alert">
          {form.refusal instanceof Error && (
            <Alert color="danger" icon={<Icon name="warning" />}>
              {sentenceOf(form.refusal, shell)}
            </Alert>
          )}
        </div>
        <footer className="guide-foot">
          <Button disabled={index === 0} onClick={() => goTo(STEPS[index - 1] ?? 'brand')}>
            {t('back')}
          </Button>
          <Button type="submit" variant="filled" color="accent" loading={form.isPending}>
            {step === 'review' ? t('proposeAct', { brand: form.form.getValues().body.name }) : t('next')}
          </Button>
        </footer>
      </div>
      <LeaveGuard when={form.form.isDirty()} />
    </form>
  );
}

/** The form over all steps; what the server refuses is shown at the step where it is set right. */
function useNewBrand(template: GroupMerchant, goTo: (step: Step) => void) {
  const [proposed, setProposed] = useState<Approval | null>(null);
  const form = useSchemaForm<NewBrand, NewBrand, Approval>({
    schema: NewBrandSchema,
    initial: beginFrom(template),
    send: async ({ code, body }) => {
      try {
        return await ask('createMerchant', { code, ...body } as never);
      } catch (error) {
        const field = error instanceof ApiError ? REFUSED_AT[error.code] : undefined;
        if (field !== undefined && error instanceof ApiError) {
          goTo(stepOf(field));
          form.form.setFieldError(field, error.message);
        }
        throw error;
      }
    },
    onDone: setProposed,
  });
  return { form, proposed };
}

/** Whoever goes on begins to read at the heading of the step; at first the page's own is where one is. */
function useHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each step
  }, [step]);
  return heading;
}

function StepFields({
  step,
  form: { form },
  brands,
  goTo,
}: {
  readonly step: Step;
  readonly form: SchemaForm<NewBrand>;
  readonly brands: readonly GroupMerchant[];
  readonly goTo: (step: Step) => void;
}): ReactNode {
  if (step === 'brand') return <BrandStep form={form} brands={brands} />;
  if (step === 'hosts') return <HostsStep form={form} brands={brands} />;
  if (step === 'place') return <PlaceStep form={form} brands={brands} />;
  if (step === 'modules') return <ModulesStep form={form} brands={brands} />;
  if (step === 'theme') return <ThemeStep form={form} brands={brands} />;
  return <Review form={form} goTo={goTo} />;
}

function StepList({
  step,
  seen,
  goTo,
}: {
  readonly step: Step;
  readonly seen: readonly Step[];
  readonly goTo: (step: Step) => void;
}): ReactNode {
  const t = useMessages('brands');
  return (
    <nav aria-label={t('steps')}>
      <ol className="guide-steps">
        {STEPS.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              disabled={!seen.includes(one)}
              onClick={() => goTo(one)}
              {...(one === step && { 'aria-current': 'step' })}
            >
              <span className="guide-number">{index + 1}</span>
              {t(`step_${one}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
