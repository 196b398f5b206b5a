export type Crowd = {
  readonly apiOrigin: string;
  readonly studioOrigin: string;
  readonly names: readonly string[];
  readonly password: string;
};

/** Throws where there is no demo: nobody may be shown players who do not exist. */
export function readCrowd(env: NodeJS.ProcessEnv): Crowd {
  if (env.LARO_PROFILE !== 'DEMO') throw new Error('Simulated members play in profile DEMO only.');
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is required.`);
    return value;
  };
  return {
    apiOrigin: required('PUBLIC_URL'),
    studioOrigin: required('STUDIO_URL'),
    names: required('DEMO_CROWD').split(','),
    password: required('DEMO_CROWD_PASSWORD'),
  };
}
