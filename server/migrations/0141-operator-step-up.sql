set local lock_timeout = '5s';

-- When this sign-in of an operator last showed its second factor, as in 0048: what changes something asks for it again.
alter table platform_sessions add column factor_at timestamptz;

-- What a challenge is for; one that a sign-in is asked for later is of that sign-in alone. The version before tells only
-- whether it is an enrolment: who is in the middle of one while the versions change begins again.
alter table platform_challenges
  alter column is_enrolment set default false,
  add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'enrolment', 'step-up')),
  add column session_hash bytea check (length(session_hash) = 32);
alter table platform_challenges
  add constraint platform_challenges_of_a_session check ((purpose = 'step-up') = (session_hash is not null));
