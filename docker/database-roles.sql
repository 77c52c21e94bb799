-- Run once, by the image's entry point as the owner, on an empty data folder. The role that the application connects as owns
-- nothing: `migrate` gives it the rights that its verbs need, and no more.
\getenv application_password APPLICATION_PASSWORD
CREATE ROLE simvest LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'application_password';
REVOKE ALL ON DATABASE simvest FROM PUBLIC;
GRANT CONNECT ON DATABASE simvest TO simvest;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
