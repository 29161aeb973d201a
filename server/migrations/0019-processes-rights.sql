set local lock_timeout = '5s';

-- Processes speak of themselves as the role that looks across companies and sees nothing of them; no request does.
grant select, insert, update, delete on processes to vezne_relay;
