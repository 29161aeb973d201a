set local lock_timeout = '5s';

-- A feed brings the rows of a batch before it locks the ledger, into a temporary table of its connection. Everybody may have
-- one unless somebody has taken that away; the application says that it needs it.
do $$ begin
  execute format('grant temporary on database %I to vezne_app', current_database());
end $$;
