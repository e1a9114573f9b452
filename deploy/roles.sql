-- The two roles of a deployment (README, "In production") for compose.yaml, where only the socket leads to the database.
create role wardstory_owner login createrole;
create role wardstory_server login;
create database wardstory owner wardstory_owner;
